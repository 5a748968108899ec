// Names the tests that passed only when tried again, and what went wrong at first, so that a second try hides nothing. A reporter of
// vitest's.
export default class Unsteady {
  #tests = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const { message = '', stack = '' } = test.result().errors?.[0] ?? {}
    const [where = ''] = stack.split('\n').filter((line) => /\.(e2e|test)\.ts/.test(line))
    this.#tests.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${message.split('\n')[0]}${where && `\n  ${where.trim()}`}`)
  }

  onTestRunEnd() {
    for (const test of this.#tests) process.stdout.write(`Unsteady, passed when tried again: ${test}\n`)
  }
}
