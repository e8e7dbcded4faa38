<?php

declare(strict_types=1);

namespace Conformance;

/**
 * The scenarios and the models they use.
 *
 * @phpstan-type Model array{table: string, columns: array<string, string>, key: list<string>}
 */
final class Program
{
    /**
     * @param array<string, Model> $models
     * @param list<string> $reset
     * @param list<array<string, mixed>> $scenarios
     */
    private function __construct(
        public readonly string $adapter,
        public readonly string $connection,
        public readonly string $namespace,
        public readonly array $models,
        public readonly array $reset,
        public readonly string $dump,
        public readonly array $scenarios,
        public readonly ?string $clock,
    ) {
    }

    public static function read(string $path): self
    {
        $json = json_decode((string) file_get_contents($path), true, 512, JSON_THROW_ON_ERROR);

        return new self(
            $json['adapter'],
            $json['connection'],
            $json['namespace'],
            $json['models'],
            $json['reset'],
            $json['dump'],
            $json['scenarios'],
            $json['clock'] ?? null,
        );
    }

    public function className(string $model): string
    {
        return "$this->namespace\\$model";
    }

    public function modelOf(object $object): string
    {
        for ($class = $object::class; $class !== false; $class = get_parent_class($class)) {
            $name = substr($class, (int) strrpos("\\$class", '\\'));
            if (isset($this->models[$name])) {
                return $name;
            }
        }
        throw new \LogicException('No model is called ' . $object::class);
    }

    public function typeOf(string $model, string $column): string
    {
        return $this->models[$model]['columns'][$column]
            ?? throw new \LogicException("The model $model has no column $column");
    }
}
