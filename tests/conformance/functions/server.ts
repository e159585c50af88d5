// What `convex codegen` would write for this small project.
import {
  actionGeneric,
  httpActionGeneric,
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
  type ActionBuilder,
  type DataModelFromSchemaDefinition,
  type GenericMutationCtx,
  type GenericQueryCtx,
  type MutationBuilder,
  type QueryBuilder,
} from 'convex/server'
import type schema from './schema.ts'

export type DataModel = DataModelFromSchemaDefinition<typeof schema>
export type MutationCtx = GenericMutationCtx<DataModel>
export type QueryCtx = GenericQueryCtx<DataModel>

export const query: QueryBuilder<DataModel, 'public'> = queryGeneric
export const internalQuery: QueryBuilder<DataModel, 'internal'> = internalQueryGeneric
export const mutation: MutationBuilder<DataModel, 'public'> = mutationGeneric
export const internalMutation: MutationBuilder<DataModel, 'internal'> = internalMutationGeneric
export const action: ActionBuilder<DataModel, 'public'> = actionGeneric
export const internalAction: ActionBuilder<DataModel, 'internal'> = internalActionGeneric
export const httpAction = httpActionGeneric
