# The product in a container: docs/deploy.md says how to run it, compose.yaml does it.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/lodestar
# The packages first: this layer stays until package.json or the lockfile changes.
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
RUN node scripts/prepare.mjs packages
COPY . .
# Languages of the interface, such as en,fr (CONTRIBUTING.md).
ARG LANGUAGES=en
RUN LANGUAGES=${LANGUAGES} node scripts/prepare.mjs
# What only the build needs. Without the lockfile, because it lists the binaries of one platform only.
RUN npm prune --omit=dev --no-package-lock --loglevel=error

FROM node:24-bookworm-slim
# Everything that the product writes is in /data; backups are in /backups, if BACKUP_DIR says so.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data /backups
WORKDIR /opt/lodestar
COPY --from=build /opt/lodestar/package.json ./
COPY --from=build /opt/lodestar/node_modules ./node_modules
COPY --from=build /opt/lodestar/build ./build
COPY --from=build /opt/lodestar/scripts ./scripts
# The code belongs to root, so the product cannot change it, also where the root file system is not read-only.
USER node
EXPOSE 3000
# The first start stores decks, Bibles and towns, which takes a minute or more.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 CMD ["node", "scripts/health.mjs"]
CMD ["node", "scripts/start.mjs"]
