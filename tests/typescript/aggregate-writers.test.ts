import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { BLOG } from './fixtures/aggregates.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, BLOG, ['php', 'typescript']);
    models = project.models;
  });

  afterAll(() => project.close());

  const saved = async (model: string, values: object) => {
    const object = new models[model](values);
    await object.save();
    return object;
  };

  it('counts rows that are written at the same time', async () => {
    // Each parent is new: a later write would correct what two writers have missed of each other.
    const counts: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const post = await saved('Post', { name: 'p' });
      await Promise.all(Array.from({ length: 6 }, () => saved('Comment', { postId: post.id })));
      counts.push((await models.PostQuery.create().requirePk(post.id)).nbComments);
    }
    expect(counts).toEqual(counts.map(() => 6));
  });

  it('counts right with several writers of both languages', async () => {
    await models.CommentQuery.create().deleteAll();
    await models.PostQuery.create().deleteAll();
    const one = await saved('Post', { name: 'one', categoryId: (await saved('Category', { name: 'c' })).id });
    const two = await saved('Post', { name: 'two', categoryId: one.categoryId });
    writeFileSync(join(project.folder, 'worker.php'), PHP);
    const environment = {
      ...process.env,
      ...project.environment,
      ORM_RUNTIME: join(import.meta.dirname, '../../runtimes/php'),
    };
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 0; step < 10; step += 1) {
        const comment = await saved('Comment', {
          postId: (writer + step) % 2 === 0 ? one.id : two.id,
          stars: step,
        });
        comment.postId = comment.postId === one.id ? two.id : one.id;
        await comment.save();
        if (step % 3 === 0) await comment.delete();
      }
    });
    const php = runPhp(project.folder, environment);
    await Promise.all(writers);
    expect(await php).toBe('');
    const posts = await models.PostQuery.create().find();
    for (const post of posts) expect(post.nbComments).toBe(await post.computeNbComments());
    const [category] = await models.CategoryQuery.create().find();
    expect(await category.computeNbComments()).toBe(category.nbComments);
    expect(category.nbComments).toBe(BigInt(4 * 6 + 12));
    const again = spawnSync('php', ['worker.php', 'check'], {
      cwd: project.folder,
      env: environment,
      encoding: 'utf8',
    });
    expect(again.stdout + again.stderr).toBe('');
  });
});

/** Its output; empty where all went well. */
function runPhp(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('php', ['worker.php'], { cwd, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      printed += String(part);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(printed));
  });
}

const PHP = `<?php
require getenv('ORM_RUNTIME') . '/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';
use Lists\\Comment;
use Lists\\PostQuery;
$posts = PostQuery::create()->orderById()->find();
if (isset($argv[1])) {
    foreach ($posts as $post) {
        if ($post->computeNbComments() !== $post->getNbComments()) {
            echo 'wrong: ', $post->getName();
        }
    }
    exit;
}
for ($step = 0; $step < 12; ++$step) {
    $comment = new Comment();
    $comment->setPostId($posts[$step % 2]->getId())->setStars(2)->save();
    $comment->setPostId($posts[($step + 1) % 2]->getId())->save();
}
`;
