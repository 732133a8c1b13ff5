import { stripVTControlCharacters } from 'node:util'
import { placeOf, reason, tell } from './events.mjs'

/** Tells what Vitest runs, as `events.mjs` says; Vitest's own reporter may speak beside it. */
export default class {
  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    tell({ is: 'files', count: files.length })
  }

  onTestModuleQueued(module) {
    tell({ is: 'begin', what: placeOf(module.moduleId) })
  }

  onTestCaseReady(test) {
    tell({ is: 'begin', what: nameOf(test) })
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'skipped') return tell({ is: 'end', what: nameOf(test) })
    tell({
      is: 'test',
      name: nameOf(test),
      file: placeOf(test.module.moduleId),
      title: titleOf(test),
      ms: test.diagnostic()?.duration ?? 0,
      failed: state === 'failed',
      why: reason(messageOf(errors?.[0])),
    })
  }

  onTestModuleEnd(module) {
    const file = placeOf(module.moduleId)
    // A file that does not load, or whose hook fails, is one failed test.
    const { state, ok } = { state: module.state(), ok: module.ok() }
    const failing = [...module.children.allTests('failed')].length > 0
    if (state === 'failed' && !failing)
      tell({ is: 'test', name: file, file, title: '', ms: 0, failed: !ok, why: reason(messageOf(errorOf(module))) })
    tell({ is: 'file', file })
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) {
      const name = 'an error outside of any test'
      tell({ is: 'test', name, file: '', title: '', ms: 0, failed: true, why: reason(messageOf(error)) })
    }
  }
}

/** Returns the titles of a test and its suites with a space between, as `-t` compares them. */
const titleOf = test => (test.parent.type === 'module' ? test.name : `${titleOf(test.parent)} ${test.name}`)
const nameOf = test => `${placeOf(test.module.moduleId)} › ${test.fullName}`
/** Lines of a difference that a report shows. */
const DIFFERENT = 6

/** Returns the message of an error, the first lines that differ, and where it was thrown. */
function messageOf(error) {
  if (!error) return undefined
  const thrown = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line) && !line.includes('node_modules'))
  const different = stripVTControlCharacters(error.diff ?? '')
    .split('\n')
    .filter(line => /^[-+] (?!Expected|Received)/.test(line))
  return [error.message, ...different.slice(0, DIFFERENT), ...thrown].join('\n')
}

/** Returns the first error of a file itself or of one of its suites. */
function errorOf(module) {
  const own = module.errors()
  if (own.length > 0) return own[0]
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) return suite.errors()[0]
  return undefined
}
