<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Compatibility;

use Orm\Runtime\Map\RelationMap;
use PHPUnit\Framework\TestCase;
use PropelBookstore\Book;
use PropelBookstore\BookQuery;
use PropelBookstore\Map\BookTableMap;

/**
 * The result types that methods must declare which override ours: PHP refuses to load a class without them.
 */
final class ResultTypesTest extends TestCase
{
    private const FILE = __DIR__ . '/../../../../resources/propel/overrides/result-types.json';

    /** @return array<string, array<string, string>> */
    private static function types(): array
    {
        return json_decode((string) file_get_contents(self::FILE), true, 8, JSON_THROW_ON_ERROR);
    }

    /** @return iterable<string, array{class-string, string, string}> */
    public static function methods(): iterable
    {
        $types = self::types();
        foreach (['model' => Book::class, 'query' => BookQuery::class] as $kind => $class) {
            foreach ($types[$kind] as $method => $type) {
                yield "$kind $method" => [$class, $method, $type];
            }
        }
        foreach (BookTableMap::COLUMNS as $column) {
            $words = ['{Column}' => $column['phpName'], '{column}' => $types['columns'][$column['type']]];
            yield from self::ofPatterns($types['modelPatterns'], Book::class, $words);
            yield from self::ofPatterns($types['queryPatterns'], BookQuery::class, $words);
        }
        foreach (BookTableMap::RELATIONS as $name => $relation) {
            $other = substr($relation['map'], strlen('PropelBookstore\Map\\'), -strlen('TableMap'));
            $words = ['{Relation}' => $name, '{RelationQuery}' => "\\PropelBookstore\\{$other}Query"];
            if ($relation['type'] !== RelationMap::MANY_TO_MANY) {
                yield from self::ofPatterns($types['queryPatterns'], BookQuery::class, $words);
            }
            $words = match ($relation['type']) {
                RelationMap::MANY_TO_ONE => ['{Parent}' => $name],
                RelationMap::ONE_TO_MANY => ['{Child}' => $name, '{Children}' => $relation['plural']],
                default => [],
            };
            yield from self::ofPatterns(
                str_replace('?{Parent}', "?\\PropelBookstore\\$other", $types['modelPatterns']),
                Book::class,
                $words,
            );
        }
    }

    /**
     * @param array<string, string> $patterns
     * @param class-string $class
     * @param array<string, string> $words
     * @return iterable<string, array{class-string, string, string}>
     */
    private static function ofPatterns(array $patterns, string $class, array $words): iterable
    {
        foreach ($patterns as $pattern => $type) {
            $method = strtr($pattern, $words);
            if ($method !== $pattern && !str_contains($method, '{')) {
                yield "$class::$method" => [$class, $method, strtr($type, $words)];
            }
        }
    }

    /**
     * @dataProvider methods
     * @param class-string $class
     */
    public function testTheListSaysWhatTheClassDeclares(string $class, string $method, string $type): void
    {
        $declared = (new \ReflectionMethod($class, $method))->getReturnType();
        self::assertNotNull($declared, "$class::$method() declares nothing, so an override need not.");
        $sorted = static function (string $type): array {
            $names = explode('|', str_replace('\\', '', preg_replace('/^\?(.+)$/', '$1|null', $type) ?? $type));
            sort($names);

            return $names;
        };
        self::assertSame($sorted((string) $declared), $sorted($type));
    }
}
