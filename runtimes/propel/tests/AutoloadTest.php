<?php

declare(strict_types=1);

namespace Orm\Propel\Tests;

use Orm\Runtime\Tests\Support\ClassGraph;
use Orm\Runtime\Tests\Support\Fixtures;
use PHPUnit\Framework\TestCase;

final class AutoloadTest extends TestCase
{
    private const RUNTIME = __DIR__ . '/../../php/autoload.php';

    public function testEveryClassIsFoundWithoutComposer(): void
    {
        $script = <<<'PHP'
            // An application can make an exception of each warning, also of one that "@" silences.
            set_error_handler(static fn (int $level, string $message) => throw new ErrorException($message));
            require $argv[1];
            require $argv[2];
            foreach (array_slice($argv, 3) as $class) {
                echo class_exists($class) || trait_exists($class) ? '' : "$class is missing. ";
            }
            PHP;
        $runtime = ClassGraph::ofRuntime()->classes();
        $own = array_diff(ClassGraph::withPropel()->classes(), $runtime);
        self::assertNotEmpty($own);
        self::assertSame('', self::printed($script, [self::RUNTIME, __DIR__ . '/../autoload.php', ...$own]));
    }

    public function testTheRuntimeAndItsModelsDoNotNeedThePackage(): void
    {
        $script = <<<'PHP'
            require $argv[1];
            require $argv[2];
            $pet = (new Campus\Pet())->setNote(5);
            echo $pet->toJSON(), "\n";
            echo new Orm\Runtime\Collection\Collection(['a']), "\n";
            try {
                $pet->exportTo('XML');
            } catch (Orm\Runtime\Exception\OrmException $exception) {
                echo $exception->getMessage();
            }
            PHP;
        $printed = explode("\n", self::printed($script, [self::RUNTIME, Fixtures::folder('Campus') . '/autoload.php']));
        self::assertStringContainsString('"Note":5', $printed[0]);
        self::assertSame('["a"]', $printed[1]);
        $known = 'There is no format "XML". Known are: json. The Composer package orm/propel has this format.';
        self::assertSame($known, $printed[2]);
    }

    public function testQueriesDoNotNeedThePackage(): void
    {
        $script = <<<'PHP'
            use Campus\Pet;
            use Campus\PetQuery;
            use Orm\Runtime\ActiveQuery\Criteria;
            require $argv[1];
            require $argv[2];
            $container = Orm\Runtime\Orm::getServiceContainer();
            $container->setAdapterClass('campus', 'sqlite');
            $manager = new Orm\Runtime\Connection\ConnectionManagerSingle('campus');
            $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
            $container->setConnectionManager($manager);
            foreach (array_filter(explode(';', file_get_contents($argv[3]))) as $statement) {
                $container->getWriteConnection('campus')->getWrappedConnection()->exec($statement);
            }
            foreach ([3, 5, 8] as $note) {
                (new Pet())->setName("pet $note")->setNote($note)->save();
            }
            $notes = static fn (iterable $pets): string => implode(',', array_map(
                static fn (Pet $pet): int => $pet->getNote(),
                iterator_to_array($pets),
            )) . "\n";
            $large = PetQuery::create()->filterByNote(4, Criteria::GREATER_THAN)->orderByNote(Criteria::DESC);
            echo $notes($large->find()), $notes($large->iterate()), $large->count(), "\n";
            echo $notes(PetQuery::create()->filterById(PetQuery::create()->filterByNote(5)->select('Id'))->find());
            echo $notes(PetQuery::create()->filterByNote(3)->mergeWith(PetQuery::create()->filterById(1))->find());
            echo PetQuery::create()->filterByNote(3)->update(['Note' => 4]), PetQuery::create()->deleteAll(), "\n";
            foreach ([static fn () => new Criteria(), static fn () => $large->addAnd('pet.note', 5)] as $call) {
                try {
                    $call();
                } catch (Exception $exception) {
                    echo $exception->getMessage(), "\n";
                }
            }
            PHP;
        $folder = Fixtures::folder('Campus') . '/autoload.php';
        $printed = self::printed($script, [self::RUNTIME, $folder, Fixtures::sqlFile('Campus', 'sqlite')]);
        self::assertSame([
            '8,5',
            '8,5',
            '2',
            '5',
            '3',
            '13',
            'A criteria without a table needs the Composer package orm/propel. Use the query class of a table instead.',
            'Campus\PetQuery has no method addAnd(). If the schema has changed, run "orm model:build". '
                . 'Methods of Propel are in the Composer package orm/propel.',
            '',
        ], explode("\n", $printed));
    }

    public function testThePackageIsLoadedBeforeQueries(): void
    {
        $script = 'require $argv[1]; class_exists(Orm\Runtime\ActiveQuery\Criteria::class);'
            . 'try { require $argv[2]; } '
            . 'catch (Orm\Runtime\Exception\LogicException $late) { echo $late->getMessage(); }';
        $printed = self::printed($script, [self::RUNTIME, __DIR__ . '/../autoload.php']);
        self::assertStringContainsString('The query classes were loaded before the package orm/propel.', $printed);
    }

    /** @param list<string> $arguments */
    private static function printed(string $script, array $arguments): string
    {
        $settings = ['-d', 'error_reporting=-1', '-d', 'display_errors=1'];
        $command = [PHP_BINARY, ...$settings, '-r', $script, '--', ...$arguments];
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $output = stream_get_contents($pipes[1]) . stream_get_contents($pipes[2]);
        self::assertSame(0, proc_close($process), $output);

        return $output;
    }
}
