import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Notes which tests begin and end in the file `ORM_TEST_LOG`, so that one that hangs can be named. */
export default class TestLog implements Reporter {
  readonly #file = process.env.ORM_TEST_LOG ?? '';

  onTestModuleQueued(module: TestModule): void {
    this.#note({ started: nameOf(module) });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note({ finished: nameOf(module) });
  }

  onTestCaseReady(test: TestCase): void {
    this.#note({ started: `${nameOf(test.module)} > ${test.fullName}` });
  }

  onTestCaseResult(test: TestCase): void {
    this.#note({ finished: `${nameOf(test.module)} > ${test.fullName}` });
  }

  #note(event: { readonly started: string } | { readonly finished: string }): void {
    if (this.#file !== '') appendFileSync(this.#file, `${JSON.stringify(event)}\n`);
  }
}

const nameOf = ({ project, relativeModuleId }: TestModule): string => `${project.name} ${relativeModuleId}`;
