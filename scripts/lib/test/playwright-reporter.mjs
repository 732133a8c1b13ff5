import { placeOf, reason, tell } from './events.mjs'

/** Tells what Playwright runs, as `events.mjs` says. */
export default class {
  /** Number of tests still to come, by file. @type {Map<string, number>} */
  left = new Map()
  /** Why a test failed at its first try, by its id. @type {Map<string, string[]>} */
  first = new Map()

  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.left.set(fileOf(test), (this.left.get(fileOf(test)) ?? 0) + 1)
    tell({ is: 'files', count: this.left.size })
  }

  onTestBegin(test) {
    tell({ is: 'begin', what: nameOf(test) })
  }

  onStepBegin(test, _result, step) {
    if (step.category === 'test.step' || step.category === 'expect' || step.category === 'pw:api')
      tell({ is: 'begin', what: stepOf(test, step) })
  }

  onStepEnd(test, _result, step) {
    tell({ is: 'end', what: stepOf(test, step) })
  }

  onTestEnd(test, { duration, status, error, retry }) {
    const file = fileOf(test)
    const failed = status !== test.expectedStatus
    if (failed && retry < test.retries) {
      this.first.set(test.id, reason(error?.message))
      tell({ is: 'beat' })
      return
    }
    const firstTry = this.first.get(test.id)
    const title = test.titlePath().slice(3).join(' ')
    if (status !== 'skipped')
      tell({
        is: 'test',
        name: nameOf(test),
        file,
        title,
        ms: duration,
        failed,
        why: firstTry && !failed ? firstTry : reason(error?.message),
        again: firstTry !== undefined && !failed,
      })
    const left = (this.left.get(file) ?? 1) - 1
    this.left.set(file, left)
    if (left === 0) tell({ is: 'file', file })
  }

  onError(error) {
    const name = 'an error outside of any test'
    tell({ is: 'test', name, file: '', title: '', ms: 0, failed: true, why: reason(error.message) })
  }

  printsToStdio() {
    return false
  }
}

const fileOf = test => placeOf(test.location.file)
const nameOf = test => {
  const [, project, , ...titles] = test.titlePath()
  return `${fileOf(test)} › ${titles.join(' › ')} (${project})`
}
const stepOf = (test, step) => `${nameOf(test)}: ${step.title}`
