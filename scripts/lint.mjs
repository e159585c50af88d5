// Runs the type checker and ESLint on one TypeScript program, so that the repository is parsed only once.
import { ESLint } from 'eslint'
import ts from 'typescript'
import { compileMessagesIfNeeded } from './messages.mjs'
import { root } from './root.mjs'

await compileMessagesIfNeeded()
const program = readProgram()
const typeErrors = ts.getPreEmitDiagnostics(program)
if (typeErrors.length > 0) console.log(ts.formatDiagnostics(typeErrors, formatHost()))

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { programs: [program], projectService: false } },
  },
})
const results = await eslint.lintFiles(['.'])
const formatter = await eslint.loadFormatter('stylish')
const lintErrors = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)
if (lintErrors) console.log(await formatter.format(results))

process.exitCode = typeErrors.length > 0 || lintErrors ? 1 : 0

function readProgram() {
  const parsed = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.formatDiagnostic(problem, formatHost()))
    },
  })
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    configFileParsingDiagnostics: parsed.errors,
    // With parent pointers, which the rules need.
    host: ts.createCompilerHost(parsed.options, true),
  })
}

function formatHost() {
  return {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  }
}
