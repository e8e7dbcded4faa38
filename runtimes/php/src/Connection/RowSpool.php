<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/** Rows that were read at once, kept in a temporary file beyond a small size. */
final class RowSpool
{
    use NotSerializable;

    /** @var resource */
    private $file;

    public function __construct()
    {
        $file = fopen('php://temp', 'w+b');
        $this->file = $file !== false ? $file : throw new OrmException('A temporary file cannot be opened.');
    }

    /** @param list<list<mixed>> $rows */
    public function add(array $rows): void
    {
        foreach ($rows as $place => $row) {
            foreach ($row as $column => $value) {
                if (is_resource($value)) {
                    $rows[$place][$column] = ['stream' => stream_get_contents($value)];
                } elseif (is_float($value)) {
                    // serialize() rounds as an ini setting says.
                    $rows[$place][$column] = ['float' => pack('E', $value)];
                }
            }
        }
        $text = serialize($rows);
        if (fwrite($this->file, pack('J', strlen($text)) . $text) !== strlen($text) + 8) {
            throw new OrmException('The rows of a stream do not fit into the folder for temporary files.');
        }
    }

    /**
     * Reads the rows once.
     *
     * @return \Generator<int, list<mixed>>
     */
    public function rows(): \Generator
    {
        rewind($this->file);
        $index = 0;
        while (strlen($head = (string) stream_get_contents($this->file, 8)) === 8) {
            /** @var array{1: int} $size */
            $size = unpack('J', $head);
            /** @var list<list<mixed>> $rows */
            $rows = unserialize((string) stream_get_contents($this->file, $size[1]), ['allowed_classes' => false]);
            foreach ($rows as $row) {
                yield $index++ => array_map(self::restored(...), $row);
            }
        }
    }

    /** A value of a row is never an array, so an array marks one that serialize() cannot keep. */
    private static function restored(mixed $value): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if (is_string($value['float'] ?? null)) {
            return unpack('E', $value['float'])[1] ?? null;
        }
        $stream = fopen('php://memory', 'w+b');
        if ($stream === false || !is_string($value['stream'] ?? null)) {
            throw new OrmException('A value of a stream cannot be read.');
        }
        fwrite($stream, $value['stream']);
        rewind($stream);

        return $stream;
    }
}
