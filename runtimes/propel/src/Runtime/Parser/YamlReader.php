<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Support\NotSerializable;

/**
 * Reads what YamlParser and Propel write, and the same written by hand. Tags, anchors and block scalars are refused.
 */
final class YamlReader
{
    use NotSerializable;

    private const MAX_DEPTH = 100;
    private const KEY = '/^("(?:[^"\\\\]++|\\\\.)*+"|\'(?:[^\']++|\'\')*+\'|[^\s\'"#&*!|>%@`\[\]{},?:-][^:#]*?|-?\d+)'
        . '\s*:(?:\s+(.*))?$/Ds';

    /** @var list<array{int, string, int}> indent, content and number of each line */
    private array $lines = [];
    private int $next = 0;

    public function __construct(string $text)
    {
        foreach (explode("\n", str_replace(["\r\n", "\r"], "\n", $text)) as $number => $line) {
            $content = trim($line, " \t");
            if ($content === '' || $content[0] === '#' || $content === '---') {
                continue;
            }
            $indent = strspn($line, ' ');
            if (($line[$indent] ?? '') === "\t") {
                throw ParseException::at('YAML', $number + 1, 'tabs cannot indent');
            }
            $this->lines[] = [$indent, $content, $number + 1];
        }
    }

    /** @return array<mixed> */
    public function read(): array
    {
        if ($this->lines === []) {
            return [];
        }
        if (count($this->lines) === 1 && ($this->lines[0][1][0] === '{' || $this->lines[0][1][0] === '[')) {
            $value = YamlFlow::read($this->lines[0][1], $this->lines[0][2]);

            return is_array($value) ? $value : throw ParseException::noArray('YAML');
        }
        $value = $this->block($this->lines[0][0], 0);
        if ($this->next < count($this->lines)) {
            throw ParseException::at('YAML', $this->lines[$this->next][2], 'the indentation fits nothing before');
        }

        return $value;
    }

    /** @return array<mixed> */
    private function block(int $indent, int $depth): array
    {
        if ($depth > self::MAX_DEPTH) {
            throw ParseException::at('YAML', $this->lines[$this->next][2], 'it is nested too deep');
        }
        $values = [];
        $isList = self::isItem($this->lines[$this->next][1]);
        while (isset($this->lines[$this->next]) && $this->lines[$this->next][0] === $indent) {
            [, $content, $number] = $this->lines[$this->next];
            if (self::isItem($content) !== $isList) {
                if ($isList) {
                    break;
                }
                throw ParseException::at('YAML', $number, 'a list and names are mixed');
            }
            if ($isList) {
                $values[] = $this->item($indent, substr($content, 1), $depth);
            } else {
                [$key, $rest] = self::split($content, $number);
                ++$this->next;
                $values[$key] = $this->value($rest, $indent, $depth, $number);
            }
        }

        return $values;
    }

    private function item(int $indent, string $rest, int $depth): mixed
    {
        $number = $this->lines[$this->next][2];
        $content = trim($rest);
        if ($content !== '' && (self::isItem($content) || self::keyAndRest($content, $number) !== null)) {
            // "- name: value": the rest of the line is the first line of a block of its own.
            $inner = $indent + 1 + strspn($rest, ' ');
            $this->lines[$this->next] = [$inner, $content, $number];

            return $this->block($inner, $depth + 1);
        }
        ++$this->next;

        return $this->value($content, $indent, $depth, $number);
    }

    private function value(string $rest, int $indent, int $depth, int $number): mixed
    {
        if ($rest !== '' && $rest[0] !== '#') {
            return YamlFlow::read($rest, $number);
        }
        $following = $this->lines[$this->next] ?? null;
        if (
            $following !== null
            && (
                $following[0] > $indent
                || $following[0] === $indent && self::isItem($following[1]) && !$this->inList($indent)
            )
        ) {
            return $this->block($following[0], $depth + 1);
        }

        return null;
    }

    /** Whether the line just read was an item of a list. */
    private function inList(int $indent): bool
    {
        $line = $this->lines[$this->next - 1];

        return $line[0] === $indent && self::isItem($line[1]);
    }

    private static function isItem(string $content): bool
    {
        return $content === '-' || str_starts_with($content, '- ');
    }

    /** @return array<int, string>|null the parts of KEY; null for a line without a name */
    private static function keyAndRest(string $content, int $number): ?array
    {
        return match (preg_match(self::KEY, $content, $match)) {
            1 => $match,
            0 => null,
            false => throw ParseException::at('YAML', $number, preg_last_error_msg()),
        };
    }

    /** @return array{int|string, string} */
    private static function split(string $content, int $number): array
    {
        $match = self::keyAndRest($content, $number)
            ?? throw ParseException::at('YAML', $number, 'a name and a colon are expected');
        $key = $match[1][0] === '"' || $match[1][0] === "'" ? YamlFlow::read($match[1], $number) : $match[1];

        return [is_string($key) ? $key : '', trim($match[2] ?? '')];
    }
}
