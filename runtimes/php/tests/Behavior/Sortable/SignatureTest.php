<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use PHPUnit\Framework\TestCase;

/** The methods that generated classes have for lists, whatever their columns are called. */
final class SignatureTest extends TestCase
{
    private const CON = '?ConnectionInterface $con = null';
    private const SCOPES = [
        'Page' => [],
        'Note' => ['?int $scope = null'],
        'Chapter' => ['?int $scope = null'],
        'WordPick' => ['?string $scope = null'],
        'MoodPick' => ['?string $scope = null'],
        'TagPick' => ['array|string|null $scope = null'],
        'Cell' => [
            '?int $floorScope = null',
            '?string $wingScope = null',
            'DateTimeInterface|string|int|null $dayScope = null',
        ],
        'Track' => [
            '?int $userIdScope = null', '?string $moodScope = null', 'array|string|null $tagsScope = null',
            '?string $genreScope = null', 'DateTimeInterface|string|int|null $dayScope = null',
        ],
    ];

    /** @return array<string, array{string}> */
    public static function names(): array
    {
        $names = array_keys(self::SCOPES);

        return array_combine($names, array_map(static fn (string $name): array => [$name], $names));
    }

    /** @dataProvider names */
    public function testObjects(string $name): void
    {
        $con = self::CON;
        $expected = [
            'isFirst(): bool',
            "isLast($con): bool",
            "getNext($con): ?static",
            "getPrevious($con): ?static",
            "insertAtRank(int \$rank, $con): static",
            "insertAtBottom($con): static",
            "insertAtTop($con): static",
            "moveToRank(int \$newRank, $con): static",
            "moveUp($con): static",
            "moveDown($con): static",
            "moveToTop($con): static",
            "moveToBottom($con): static",
            "swapWith(SortableObject \$object, $con): static",
            'removeFromList(): static',
            'getRank(): ?int',
            'setRank(mixed $' . ($name === 'Chapter' ? 'value' : 'rank') . '): static',
        ];
        self::assertTrue(is_subclass_of("Sorted\\$name", SortableObject::class));
        self::assertMethods("Sorted\\$name", $expected);
    }

    /** @return array<string, array{string, string|null, string|null}> */
    public static function scopeProxies(): array
    {
        return [
            'no scope' => ['Page', null, null],
            'one column' => ['Note', 'getScopeValue(): ?int', 'setScopeValue(mixed $value): static'],
            'called as the proxy' => ['Chapter', 'getScopeValue(): ?int', 'setScopeValue(mixed $value): static'],
            'a text' => ['WordPick', 'getScopeValue(): ?string', 'setScopeValue(mixed $value): static'],
            'an enumeration' => ['MoodPick', 'getScopeValue(): ?string', 'setScopeValue(mixed $value): static'],
            'a set' => ['TagPick', 'getScopeValue(): ?array', 'setScopeValue(mixed $value): static'],
            'several columns' => ['Cell', 'getScopeValue(): array', 'setScopeValue(array $values): static'],
        ];
    }

    /** @dataProvider scopeProxies */
    public function testProxiesOfTheScope(string $name, ?string $getter, ?string $setter): void
    {
        if ($getter === null || $setter === null) {
            foreach (['getScopeValue', 'setScopeValue'] as $method) {
                self::assertFalse(method_exists("Sorted\\$name", $method));
            }

            return;
        }
        self::assertMethods("Sorted\\$name", [$getter, $setter]);
    }

    /** @dataProvider names */
    public function testQueries(string $name): void
    {
        $scope = self::SCOPES[$name];
        // Static methods take all values in one array, too.
        $either = $scope === [] || str_contains($scope[0], 'array')
            ? $scope
            : [self::orArray($scope[0]), ...array_slice($scope, 1)];
        $with = static fn (string ...$parts): string => implode(', ', $parts);
        $static = $with(...$either, ...[self::CON]);
        $expected = [
            'filterByRank(' . $with('mixed $rank', ...$scope) . '): static',
            'orderByRank(' . $with("string \$order = 'ASC'", ...$scope) . '): static',
            'findOneByRank(' . $with('int $rank', ...[...$scope, self::CON]) . "): ?$name",
            'findList(' . $with(...[...$scope, self::CON]) . '): ObjectCollection',
            "static getMaxRank($static): ?int",
            'static reorder(array $order, ' . self::CON . '): bool',
            "static retrieveByRank(int \$rank, $static): ?$name",
            "static doSelectOrderByRank(Criteria|string|null \$order = 'ASC', mixed ...\$scope): ObjectCollection",
            "static repairRanks($static): int",
        ];
        $ofScopes = [
            'inList(' . $with(...$scope) . '): static',
            'static retrieveList(' . $with(...[...$either, "string \$order = 'ASC'", self::CON])
                . '): ObjectCollection',
            "static countList($static): int",
            "static deleteList($static): int",
        ];
        self::assertTrue(is_subclass_of("Sorted\\{$name}Query", SortableQueryInterface::class));
        self::assertMethods("Sorted\\{$name}Query", $scope === [] ? $expected : [...$expected, ...$ofScopes]);
        foreach ($scope === [] ? ['inList', 'retrieveList', 'countList', 'deleteList'] : [] as $method) {
            self::assertFalse(method_exists("Sorted\\{$name}Query", $method));
        }
    }

    public function testTheMethodsOfTheColumnsStay(): void
    {
        self::assertHasMethods('Sorted\NoteQuery', ['filterByPosition', 'orderByPosition']);
        self::assertHasMethods(
            'Sorted\ChapterQuery',
            ['filterByRank', 'orderByRank', 'findOneByRank', 'filterByScopeValue', 'orderByScopeValue'],
        );
        // Propel makes finders by __call(), so that applications may declare them as they like.
        $tags = (string) (new \ReflectionClass('Sorted\Base\NoteQuery'))->getDocComment();
        foreach (['findOneByPosition', 'findByPosition', 'requireOneByPosition'] as $method) {
            self::assertStringContainsString(" $method(", $tags);
        }
    }

    /** @param list<string> $methods */
    private static function assertHasMethods(string $class, array $methods): void
    {
        foreach ($methods as $method) {
            self::assertTrue(method_exists($class, $method), $method);
        }
    }

    /**
     * @param class-string $class
     * @param list<string> $expected
     */
    private static function assertMethods(string $class, array $expected): void
    {
        $found = array_map(static function (string $signature) use ($class): string {
            $name = (string) preg_replace('/^static |\(.*$/', '', $signature);

            return method_exists($class, $name) ? self::signature(new \ReflectionMethod($class, $name)) : "no $name()";
        }, $expected);
        self::assertSame($expected, $found);
    }

    private static function signature(\ReflectionMethod $method): string
    {
        self::assertTrue($method->isPublic());
        $described = static fn (\ReflectionParameter $parameter): string
            => self::shortened($parameter->getType())
                . ($parameter->isVariadic() ? ' ...$' : ' $') . $parameter->getName()
                . ($parameter->isDefaultValueAvailable() ? ' = ' . self::default($parameter->getDefaultValue()) : '');
        $parameters = array_map($described, $method->getParameters());

        return ($method->isStatic() ? 'static ' : '') . $method->getName() . '(' . implode(', ', $parameters) . '): '
            . self::shortened($method->getReturnType());
    }

    private static function default(mixed $value): string
    {
        return $value === null ? 'null' : var_export($value, true);
    }

    /** Without namespaces. */
    private static function shortened(?\ReflectionType $type): string
    {
        return (string) preg_replace('/\w+\\\\/', '', (string) $type);
    }

    /** `?int $scope = null` → `array|int|null $scope = null`. */
    private static function orArray(string $parameter): string
    {
        return (string) preg_replace('/^\?(\w+)/', 'array|$1|null', $parameter);
    }
}
