<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** Which classes of the runtime name which others in their code. */
final class ClassGraph
{
    /** @param array<string, string> $sources by class */
    private function __construct(private readonly array $sources)
    {
    }

    public static function ofRuntime(): self
    {
        return new self(self::sourcesIn(dirname(__DIR__, 2) . '/src', 'Orm\\Runtime\\'));
    }

    /** Returns the classes of the runtime and of the package for applications moved from Propel. */
    public static function withPropel(): self
    {
        $package = self::sourcesIn(dirname(__DIR__, 3) . '/propel/src', 'Orm\\');

        return new self($package + self::ofRuntime()->sources);
    }

    /** @return array<string, string> by class */
    private static function sourcesIn(string $folder, string $namespace): array
    {
        $sources = [];
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS),
        );
        foreach ($files as $file) {
            assert($file instanceof \SplFileInfo);
            if (!ctype_upper($file->getFilename()[0])) {
                continue;
            }
            $class = $namespace . strtr(substr($file->getPathname(), strlen($folder) + 1, -4), '/', '\\');
            $sources[$class] = (string) file_get_contents($file->getPathname());
        }
        ksort($sources);

        return $sources;
    }

    /** Returns the graph with another source of one class. */
    public function with(string $class, string $source): self
    {
        return new self([$class => $source] + $this->sources);
    }

    /** @return list<string> */
    public function classes(): array
    {
        return array_keys($this->sources);
    }

    /** @return list<array{string, string}> from a class to one that it names */
    public function edges(): array
    {
        $edges = [];
        foreach ($this->sources as $class => $source) {
            foreach ($this->namedIn($class, $source) as $other) {
                $edges[] = [$class, $other];
            }
        }

        return $edges;
    }

    /** @return list<list<string>> sets of classes that reach each other, the largest first */
    public function cycles(): array
    {
        $next = [];
        foreach ($this->edges() as [$from, $to]) {
            $next[$from][] = $to;
        }
        $index = $low = $onStack = $stack = $found = [];
        $visit = static function (
            string $class,
        ) use (
            &$visit,
            &$index,
            &$low,
            &$onStack,
            &$stack,
            &$found,
            $next,
        ): void {
            $index[$class] = $low[$class] = count($index);
            $stack[] = $class;
            $onStack[$class] = true;
            foreach ($next[$class] ?? [] as $other) {
                if (!isset($index[$other])) {
                    $visit($other);
                    $low[$class] = min($low[$class], $low[$other]);
                } elseif (isset($onStack[$other])) {
                    $low[$class] = min($low[$class], $index[$other]);
                }
            }
            if ($low[$class] !== $index[$class]) {
                return;
            }
            $set = [];
            do {
                $last = (string) array_pop($stack);
                unset($onStack[$last]);
                $set[] = $last;
            } while ($last !== $class);
            if (count($set) > 1) {
                $found[] = $set;
            }
        };
        foreach (array_keys($this->sources) as $class) {
            if (!isset($index[$class])) {
                $visit($class);
            }
        }
        usort($found, static fn (array $one, array $other): int => count($other) <=> count($one));

        return $found;
    }

    /** @return list<string> */
    private function namedIn(string $class, string $source): array
    {
        $namespace = substr($class, 0, (int) strrpos($class, '\\'));
        preg_match_all('/^use ([\w\\\\]+)(?: as (\w+))?;/m', $source, $matches, PREG_SET_ORDER);
        $imports = [];
        foreach ($matches as $match) {
            $short = (string) substr($match[1], (int) strrpos('\\' . $match[1], '\\'));
            $imports[$match[2] ?? $short] = $match[1];
        }
        $named = [];
        foreach (\PhpToken::tokenize($source) as $token) {
            if (!$token->is([T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED])) {
                continue;
            }
            $first = explode('\\', $token->text)[0];
            $full = match (true) {
                $token->is(T_NAME_FULLY_QUALIFIED) => substr($token->text, 1),
                isset($imports[$first]) => $imports[$first] . substr($token->text, strlen($first)),
                default => $namespace . '\\' . $token->text,
            };
            if ($full !== $class && isset($this->sources[$full])) {
                $named[$full] = true;
            }
        }

        return array_keys($named);
    }
}
