<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Orm\Runtime\Tests\Support\ClassGraph;
use PHPUnit\Framework\TestCase;

/**
 * The layers of the runtime: a class uses only classes of its own layer and of those below it.
 *
 * What counts is what PHP itself loads: imports, type hints, and names in code. The types of comments do not.
 */
final class LayerTest extends TestCase
{
    /** From the bottom to the top. */
    private const LAYERS = [
        'Support', 'Contract', 'Connection', 'Metadata', 'Context', 'Hydration', 'Query', 'Persistence', 'Behavior',
        'Model',
    ];

    /**
     * Layers by namespace or class; the longest that fits counts. Names that applications type keep their namespaces.
     */
    private const PLACES = [
        'Exception\\' => 'Support',
        'Log\\' => 'Support',
        'Parser\\' => 'Support',
        'Support\\' => 'Support',
        'Contract\\' => 'Contract',
        'ActiveRecord\\ActiveRecordInterface' => 'Contract',
        'Adapter\\AdapterInterface' => 'Contract',
        'Adapter\\IdStrategy' => 'Contract',
        'Adapter\\LockFacts' => 'Contract',
        'Adapter\\LockMode' => 'Contract',
        'Adapter\\Streaming' => 'Contract',
        'Adapter\\TransactionControl' => 'Contract',
        'Adapter\\UpdateFacts' => 'Contract',
        'Connection\\ConnectionInterface' => 'Contract',
        'Connection\\StatementInterface' => 'Contract',
        'DataFetcher\\DataFetcherInterface' => 'Contract',
        'DataFetcher\\' => 'Connection',
        'Connection\\SavepointEvent' => 'Contract',
        'Adapter\\' => 'Connection',
        'Connection\\' => 'Connection',
        'Util\\OrmDateTime' => 'Support',
        'Util\\Profiler' => 'Support',
        'Util\\ProfilerSettings' => 'Support',
        'Map\\' => 'Metadata',
        'Metadata\\' => 'Metadata',
        'Type\\' => 'Metadata',
        'Util\\UuidConverter' => 'Metadata',
        'Orm' => 'Context',
        'ServiceContainer\\' => 'Context',
        'Collection\\' => 'Hydration',
        'Formatter\\' => 'Hydration',
        'Hydration\\' => 'Hydration',
        'ActiveQuery\\' => 'Query',
        'Behavior\\Hook\\' => 'Query',
        'Query\\' => 'Query',
        'Util\\ModelPager' => 'Query',
        'ActiveRecord\\LazyLoading' => 'Persistence',
        'ActiveRecord\\LazyLoadingException' => 'Persistence',
        'ActiveRecord\\PersistenceException' => 'Persistence',
        'Persistence\\' => 'Persistence',
        'Serialization\\' => 'Persistence',
        'Behavior\\' => 'Behavior',
        'ActiveRecord\\' => 'Model',
        'Factory\\' => 'Model',
        'Testing\\' => 'Model',
        'Shell\\' => 'Model',
    ];

    /** The sizes of all sets of more than 3 classes that need each other, by layer. ARCHITECTURE.md explains each. */
    private const LARGEST_CYCLES = [
        'Behavior' => [4],
        'Connection' => [7],
        'Metadata' => [8],
        'Query' => [8, 4],
    ];

    public function testEachClassHasALayer(): void
    {
        $without = array_filter(
            ClassGraph::ofRuntime()->classes(),
            static fn (string $class): bool => self::layerOf($class) === null,
        );
        self::assertSame([], array_values($without));
    }

    public function testClassesUseOnlyTheirLayerAndThoseBelow(): void
    {
        self::assertSame([], self::violations(ClassGraph::ofRuntime()));
    }

    public function testTheRuntimeNamesNoClassOfThePackageForMovedApplications(): void
    {
        self::assertSame([], self::namesOfPackage(ClassGraph::withPropel()));
        $source = "<?php\nnamespace Orm\\Runtime\\Parser;\nclass JsonParser { public XmlParser \$parser; }\n";
        $graph = ClassGraph::withPropel()->with('Orm\\Runtime\\Parser\\JsonParser', $source);
        self::assertSame(['Parser\\JsonParser uses Orm\\Runtime\\Parser\\XmlParser'], self::namesOfPackage($graph));
    }

    /** @return list<string> */
    private static function namesOfPackage(ClassGraph $graph): array
    {
        $runtime = array_fill_keys(ClassGraph::ofRuntime()->classes(), true);
        $found = [];
        foreach ($graph->edges() as [$from, $to]) {
            if (isset($runtime[$from]) && !isset($runtime[$to])) {
                $found[] = sprintf('%s uses %s', substr($from, 12), $to);
            }
        }

        return $found;
    }

    public function testAForbiddenImportIsFound(): void
    {
        $source = "<?php\nnamespace Orm\\Runtime\\Map;\nuse Orm\\Runtime\\ActiveRecord\\Model;\nclass TableMap "
            . "{ public Model \$model; }\n";
        $graph = ClassGraph::ofRuntime()->with('Orm\\Runtime\\Map\\TableMap', $source);
        self::assertContains('Map\\TableMap (Metadata) uses ActiveRecord\\Model (Model)', self::violations($graph));
    }

    public function testCirclesWithinALayerAreSmall(): void
    {
        $largest = [];
        foreach (ClassGraph::ofRuntime()->cycles() as $cycle) {
            $layers = array_unique(array_map(self::layerOf(...), $cycle));
            self::assertCount(1, $layers, 'A circle through several layers: ' . implode(', ', $cycle));
            $layer = (string) reset($layers);
            if (count($cycle) > 3) {
                $largest[$layer][] = count($cycle);
            }
        }
        ksort($largest);
        self::assertSame(self::LARGEST_CYCLES, $largest);
    }

    /** @return list<string> */
    private static function violations(ClassGraph $graph): array
    {
        $rank = array_flip(self::LAYERS);
        $found = [];
        foreach ($graph->edges() as [$from, $to]) {
            [$own, $other] = [self::layerOf($from), self::layerOf($to)];
            if ($own !== null && $other !== null && $rank[$other] > $rank[$own]) {
                $found[] = sprintf('%s (%s) uses %s (%s)', substr($from, 12), $own, substr($to, 12), $other);
            }
        }

        return $found;
    }

    private static function layerOf(string $class): ?string
    {
        $name = substr($class, strlen('Orm\\Runtime\\'));
        $best = '';
        foreach (array_keys(self::PLACES) as $place) {
            $fits = $name === $place || str_ends_with($place, '\\') && str_starts_with($name, $place);
            if ($fits && strlen($place) > strlen($best)) {
                $best = $place;
            }
        }

        return self::PLACES[$best] ?? null;
    }
}
