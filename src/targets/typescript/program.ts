import { extname } from 'node:path';
import type { ProgramCommand, ProgramHost } from '../target.ts';

/** The command that runs a program in the Node of this tool. */
export function programCommand(path: string, host: ProgramHost): ProgramCommand | undefined {
  switch (extname(path)) {
    case '.js':
    case '.mjs':
      return { words: [host.node, path] };
    case '.ts':
      return path.endsWith('.d.ts') ? undefined : typescriptCommand(path, host);
    default:
      return undefined;
  }
}

function typescriptCommand(path: string, { node, nodeVersion, hasPackage }: ProgramHost): ProgramCommand {
  if (hasPackage('tsx')) return { words: [node, '--import', 'tsx', path] };
  if (runsTypescript(nodeVersion)) return { words: [node, path] };
  return {
    problem: `Node ${nodeVersion} does not run TypeScript, and the package tsx is not installed in the project.`,
    hint: 'Install tsx, use Node 22.18 or later, or write the program in JavaScript (.mjs).',
  };
}

/** Whether a version of Node leaves out types without an option: from 22.18 and 23.6 on. */
function runsTypescript(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}
