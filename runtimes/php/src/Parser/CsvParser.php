<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/**
 * One line of names, one line per object. Null is nothing, the empty text is `""`; arrays are cells of JSON.
 */
final class CsvParser extends AbstractParser
{
    public function __construct(private readonly string $delimiter = ',', private readonly string $lineTerminator = "\r\n")
    {
    }

    public function fromArray(array $array, ?string $rootKey = null): string
    {
        return $this->line(array_keys($array)) . $this->line($array);
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        $rows = $this->listToArray($data, $rootKey);

        return is_array($rows[0] ?? null) ? $rows[0] : [];
    }

    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        $names = [];
        foreach ($array as $row) {
            $names += is_array($row) ? array_fill_keys(array_keys($row), null) : [];
        }
        $text = $names === [] ? '' : $this->line(array_keys($names));
        foreach ($array as $row) {
            $text .= $this->line(array_merge($names, is_array($row) ? $row : []));
        }

        return $text;
    }

    public function listToArray(string $data, ?string $rootKey = null): array
    {
        $lines = $this->read($data);
        $names = array_map(strval(...), array_shift($lines) ?? []);
        $rows = [];
        foreach ($lines as $number => $line) {
            if (count($line) !== count($names)) {
                $problem = sprintf('%d cells where the first line has %d names', count($line), count($names));
                throw ParseException::at('CSV', $number + 2, $problem);
            }
            $rows[] = array_combine($names, $line);
        }

        return $rows;
    }

    /** @param array<mixed> $cells */
    private function line(array $cells): string
    {
        return implode($this->delimiter, array_map($this->cell(...), $cells)) . $this->lineTerminator;
    }

    private function cell(mixed $value): string
    {
        if ($value === null) {
            return '';
        }
        $text = match (true) {
            is_bool($value) => $value ? '1' : '0',
            is_scalar($value) => (string) $value,
            default => json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES),
        };
        if ($text !== '' && strpbrk($text, $this->delimiter . "\"\r\n") === false) {
            return $text;
        }

        return '"' . str_replace('"', '""', $text) . '"';
    }

    /** @return list<list<string|null>> */
    private function read(string $data): array
    {
        $lines = [];
        $line = [];
        $place = 0;
        $length = strlen($data);
        while ($place < $length) {
            if ($data[$place] === '"') {
                [$cell, $place] = $this->quotedCell($data, $place + 1, count($lines) + 1);
            } else {
                $size = strcspn($data, $this->delimiter . "\r\n", $place);
                $cell = $size === 0 ? null : substr($data, $place, $size);
                $place += $size;
            }
            $line[] = $cell;
            if ($place < $length && $data[$place] === $this->delimiter) {
                ++$place;
                if ($place === $length) {
                    $line[] = null;
                }
                continue;
            }
            $place += strspn($data, "\r", $place, 1);
            $place += strspn($data, "\n", $place, 1);
            $lines[] = $line;
            $line = [];
        }
        if ($line !== []) {
            $lines[] = $line;
        }

        return $lines;
    }

    /** @return array{string, int} the text, and where it goes on */
    private function quotedCell(string $data, int $place, int $line): array
    {
        $text = '';
        while (true) {
            $end = strpos($data, '"', $place);
            if ($end === false) {
                throw ParseException::at('CSV', $line, 'a quotation mark is not closed');
            }
            $text .= substr($data, $place, $end - $place);
            if (($data[$end + 1] ?? '') !== '"') {
                return [$text, $end + 1];
            }
            $text .= '"';
            $place = $end + 2;
        }
    }
}
