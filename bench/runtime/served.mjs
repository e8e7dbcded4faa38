import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../contestants/', import.meta.url));

/** Warm-up requests, until all code is compiled and linked. */
const WARMING = 5;

/** The settings that preload the classes of a contestant that has any. PHP asks for the user where it runs as root. */
function preloading(contestant) {
  const file = join(root, contestant, 'preload.php');
  const settings = [`opcache.preload=${file}`, `opcache.preload_user=${userInfo().username}`];
  return existsSync(file) ? settings.flatMap((setting) => ['-d', setting]) : [];
}

/**
 * PHP's built-in web server with opcache, one per contestant; it keeps nothing but compiled code.
 *
 * @param classes the folder of generated classes, which are preloaded; undefined if nothing is
 * @param program PHP, or a command that runs it
 */
export async function startServer(contestant, flags, classes, program = ['php']) {
  // Classes that were just generated would not be kept for two seconds, which is all that the requests take.
  const opcache = ['-d', 'opcache.enable=1', '-d', 'opcache.file_update_protection=0'];
  const preload = classes === undefined ? [] : preloading(contestant);
  const [command, ...first] = program;
  const args = [...first, ...flags, ...opcache, ...preload, '-S', '127.0.0.1:0', '-t', root];
  const env = { ...process.env, ORM_BENCH_CLASSES: classes };
  const server = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = once(server, 'close');
  let errors = '';
  server.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const url = await address(server);
  const ask = async (settings) => {
    const body = JSON.stringify({ contestant, settings });
    const answer = await fetch(`${url}/request.php`, { method: 'POST', body });
    const text = await answer.text();
    if (!answer.ok || !text.startsWith('{')) throw new Error(`${contestant}, request:\n${text}`);
    const taken = JSON.parse(text);
    if (!taken.kept) throw new Error(`${contestant}, request: opcache does not work here`);
    return taken;
  };
  return {
    ask,
    async warm(settings) {
      for (let request = 0; request < WARMING; request++) await ask(settings);
    },
    /** Returns what the server has written to its error output. */
    async stop() {
      server.kill();
      await closed;
      return errors;
    },
  };
}

/** The server prints the port it chose; later output is ignored but must be consumed. */
function address(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      said += chunk;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PHP's web server does not start:\n${said}`)));
  });
}
