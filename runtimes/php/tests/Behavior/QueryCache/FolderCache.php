<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache;

use Psr\SimpleCache\CacheInterface;

/** A cache in a folder, which several processes share. */
final class FolderCache implements CacheInterface
{
    /** @var list<string> the keys of results that were found */
    public array $hits = [];
    /** @var list<int|null> the lifetimes of values that were stored */
    public array $lifetimes = [];

    public function __construct(private readonly string $folder)
    {
    }

    public function get(string $key, mixed $default = null): mixed
    {
        self::check($key);
        $text = @file_get_contents("$this->folder/$key");
        if ($text === false) {
            return $default;
        }
        if (str_starts_with($key, 'orm.r.')) {
            $this->hits[] = $key;
        }

        return unserialize($text, ['allowed_classes' => false]);
    }

    public function set(string $key, mixed $value, null|int|\DateInterval $ttl = null): bool
    {
        self::check($key);
        $this->lifetimes[] = is_int($ttl) ? $ttl : null;
        $file = tempnam($this->folder, 'new');
        assert(is_string($file));
        file_put_contents($file, serialize($value));

        return rename($file, "$this->folder/$key");
    }

    public function delete(string $key): bool
    {
        return unlink("$this->folder/$key");
    }

    public function clear(): bool
    {
        foreach (glob("$this->folder/*") ?: [] as $file) {
            unlink($file);
        }

        return true;
    }

    public function getMultiple(iterable $keys, mixed $default = null): iterable
    {
        foreach ($keys as $key) {
            yield $key => $this->get($key, $default);
        }
    }

    public function setMultiple(iterable $values, null|int|\DateInterval $ttl = null): bool
    {
        foreach ($values as $key => $value) {
            $this->set($key, $value, $ttl);
        }

        return true;
    }

    public function deleteMultiple(iterable $keys): bool
    {
        foreach ($keys as $key) {
            $this->delete($key);
        }

        return true;
    }

    public function has(string $key): bool
    {
        return is_file("$this->folder/$key");
    }

    /** What the standard promises to accept, and no more. */
    private static function check(string $key): void
    {
        assert(preg_match('/^[A-Za-z0-9_.]{1,64}$/D', $key) === 1);
    }
}
