import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from './support/behavior-project.ts';

const SCHEMA = `
  <table name="article">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="80"/>
    <column name="words" type="TSVECTOR" generated="to_tsvector('english', coalesce(title, ''))"/>
    <index method="gin"><index-column name="words"/></index>
  </table>`;

const PHP = `<?php
require getenv('ORM_RUNTIME') . '/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';
use Lists\\ArticleQuery;
use Orm\\Runtime\\ActiveQuery\\Criteria;
$titles = static fn (string $text): array => ArticleQuery::create()->filterByWords($text, Criteria::MATCHES)
    ->orderById()->select('Title')->find()->toArray();
$refused = 'taken';
try {
    ArticleQuery::create()->filterByTitle('x', Criteria::MATCHES)->count();
} catch (Orm\\Runtime\\Exception\\InvalidValueException $exception) {
    $refused = 'refused';
}
$words = ArticleQuery::create()->findOneByTitle('Big data in the cloud')->getWords();
echo json_encode([$titles('data'), $titles('"big data" -cloud'), $titles("it's: ) & |"), $refused, $words]);
`;

/** Columns of words, which only PostgreSQL has: the same search in both languages. */
onDatabase('pgsql', (database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA, ['php', 'typescript']);
    for (const title of ['Big data in the cloud', 'Big data at home', 'A datum of size', 'Nothing'])
      await new project.models.Article({ title }).save();
  });
  afterAll(() => project.close());

  it('finds rows by the words that a person types', async () => {
    const { models, runtime, folder, environment } = project;
    const titles = async (text: string): Promise<string[]> => {
      const found = await models.ArticleQuery.create()
        .filterByWords(runtime.matches(text))
        .orderById()
        .find();
      return [...found].map(({ title }: { title: string }) => title);
    };
    const expected = [
      ['Big data in the cloud', 'Big data at home'],
      ['Big data at home'],
      [],
      'refused',
      "'big':1 'cloud':5 'data':2",
    ];
    expect(() => models.ArticleQuery.create().filterByTitle(runtime.matches('x'))).toThrow(
      'is not a TSVECTOR column',
    );
    const first = await models.ArticleQuery.create().orderById().findOne();
    expect([
      await titles('data'),
      await titles('"big data" -cloud'),
      await titles("it's: ) & |"),
      'refused',
      first.words,
    ]).toEqual(expected);
    writeFileSync(join(folder, 'search.php'), PHP);
    const { stdout } = await promisify(execFile)('php', ['search.php'], {
      cwd: folder,
      env: {
        ...process.env,
        ...environment,
        ORM_RUNTIME: join(import.meta.dirname, '../../runtimes/php'),
      },
    });
    expect(JSON.parse(stdout)).toEqual(expected);
  });
});
