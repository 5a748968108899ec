// A vitest reporter: names the tests that passed only on their second try, with their first error, so that a retry hides nothing.
export default class Unsteady {
  #tests = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const { message = '', stack = '' } = test.result().errors?.[0] ?? {}
    const [where = ''] = stack.split('\n').filter((line) => /\.(e2e|test)\.ts/.test(line))
    this.#tests.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${message.split('\n')[0]}${where && `\n  ${where.trim()}`}`)
  }

  onTestRunEnd() {
    for (const test of this.#tests) process.stdout.write(`Unsteady, passed on the second try: ${test}\n`)
  }
}
