// Names the tests that passed only when tried again, so that a second try hides nothing. A reporter of vitest's.
export default class Unsteady {
  #tests = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#tests.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const test of this.#tests) process.stdout.write(`Unsteady, passed when tried again: ${test}\n`)
  }
}
