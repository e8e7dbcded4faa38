// Builds the documentation site: the pages of docs/ with search, recipes, and a playground in which the generator runs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './provision.mjs';
import { stagePages } from './site/pages.mjs';
import { bundlePlayground } from './site/playground.mjs';

const HELP = `Usage: npm run site -- [options]

Builds the documentation site into site/dist. Every link is checked; nothing is fetched.

A published version stays where it is: build it twice, with SITE_BASE=/0.3.0/ for its folder on the server, and without for
the root, which has the newest. The menu of versions of later builds leads to the folders that SITE_OLDER names.

Environment:
  SITE_BASE    the folder of the server, such as /0.3.0/
  SITE_OLDER   older versions with their addresses, for the menu: "0.3.0=https://docs.example/0.3.0/ 0.4.0=…"

Options:
  --serve     show the site on this machine instead, with changed pages as soon as they are saved
  --help, -h  this text`;

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(HELP);
else await makeSite(join(repository, 'site'));

async function makeSite(root) {
  // Its own notices of new versions would need the network.
  process.env.NO_UPDATE_NOTIFIER = '1';
  const { build, createServer } = await import('vitepress');
  stagePages(root);
  await bundlePlayground(root, join(root, 'staged', 'public'));
  if (!values.serve) return build(root);
  const server = await createServer(root, { host: '127.0.0.1' });
  await server.listen();
  server.printUrls();
}
