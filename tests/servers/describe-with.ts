import { describe, inject, it } from 'vitest';
import { type Capability, type CapabilityName, isCi, whyMissing } from './capabilities.ts';

/** Declares tests that need more than Node; without it they fail in CI and are skipped elsewhere. */
export function describeWith(needs: readonly CapabilityName[], title: string, body: () => void): void {
  const reasons = needs
    .map((name) => whyMissing(inject('capabilities'), name))
    .filter((reason) => reason !== undefined);
  if (reasons.length === 0) describe(title, body);
  else if (isCi) describe(title, () => failWith(reasons.join(' and ')));
  else describe.skip(`${title}, skipped without ${reasons.join(' and ')}`, body);
}

/** The path of a capability that `describeWith` requires. */
export function pathOf(name: CapabilityName): string {
  const capability: Capability | undefined = inject('capabilities')[name];
  if (capability?.path === undefined) throw new Error(`${name} was not found on this machine`);
  return capability.path;
}

function failWith(reason: string): void {
  it('has what it needs', () => {
    throw new Error(`Not on this machine: ${reason}`);
  });
}
