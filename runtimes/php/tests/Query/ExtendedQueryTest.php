<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query;

use Orm\Runtime\Query\QuerySpec;
use PHPUnit\Framework\TestCase;

/** What most queries do not have is only looked at in queries that were marked by extended(). */
final class ExtendedQueryTest extends TestCase
{
    private const FIELDS = 'joins|with|asColumns|selected|selectColumns|groupByColumns|havings|fromQueries|standIn'
        . '|selectModifiers|distinct|sqlAlias|lock|comment|offset|formatter|source|unknownNames|namesOuter';

    /** The variables of specifications in the sources; classes other than QuerySpec have fields of these names. */
    private const SPEC = '\$(?:\w*[sS]pec|query|inner|outer|use->outer)|\$\w+->spec(?:\(\))?';

    /** Files that take the mark over from the query that they merge. */
    private const MERGING = ['QueryMerge.php'];

    public function testWhoeverAddsToAQueryMarksIt(): void
    {
        $unmarked = [];
        foreach (self::sources() as $file => $code) {
            $pattern = '/(?:' . self::SPEC . ')->(?:' . self::FIELDS . ')(?:\[[^\]=]*\])* (?:\?\?|\+)?=(?![=>])\s*+'
                . '(?!\[\];|null;|false;|0;)[^;\n]*/';
            preg_match_all($pattern, $code, $found);
            foreach ($found[0] as $assignment) {
                $unmarked[] = basename($file) . ': ' . $assignment;
            }
        }
        self::assertSame([], $unmarked);
    }

    public function testFieldsExist(): void
    {
        foreach (explode('|', self::FIELDS) as $field) {
            self::assertTrue(property_exists(QuerySpec::class, $field), $field);
        }
    }

    /** @return iterable<string, string> */
    private static function sources(): iterable
    {
        foreach (['php/src', 'propel/src'] as $folder) {
            $files = new \RecursiveIteratorIterator(
                new \RecursiveDirectoryIterator(dirname(__DIR__, 3) . '/' . $folder, \FilesystemIterator::SKIP_DOTS),
            );
            foreach ($files as $file) {
                $code = (string) file_get_contents((string) $file);
                if (str_contains($code, 'spec') && !in_array($file->getFilename(), self::MERGING, true)) {
                    yield (string) $file => $code;
                }
            }
        }
    }
}
