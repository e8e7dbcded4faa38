<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Support\NotSerializable;

/** Reads the values of one line of YAML: plain and quoted texts, numbers, `[a, b]` and `{ a: 1 }`. */
final class YamlFlow
{
    use NotSerializable;

    private const MAX_DEPTH = 100;
    private const ESCAPES = [
        '0' => "\0", 'a' => "\x07", 'b' => "\x08", 't' => "\t", 'n' => "\n", 'v' => "\v", 'f' => "\f", 'r' => "\r",
        'e' => "\e",
        ' ' => ' ', '"' => '"', '/' => '/', '\\' => '\\', 'N' => "\u{85}", '_' => "\u{A0}", 'L' => "\u{2028}",
        'P' => "\u{2029}",
    ];

    private int $place = 0;

    private function __construct(private readonly string $text, private readonly int $line)
    {
    }

    public static function read(string $text, int $line): mixed
    {
        $reader = new self($text, $line);
        $value = $reader->value(0, false);
        $rest = ltrim(substr($text, $reader->place));
        if ($rest !== '' && $rest[0] !== '#') {
            throw $reader->problem('something follows the value');
        }

        return $value;
    }

    /** @param bool $inFlow whether a comma or a bracket ends the value */
    private function value(int $depth, bool $inFlow): mixed
    {
        if ($depth > self::MAX_DEPTH) {
            throw $this->problem('it is nested too deep');
        }
        $first = $this->text[$this->place] ?? throw $this->problem('a value is missing');
        if ($first === '[') {
            return $this->list($depth);
        }
        if ($first === '{') {
            return $this->map($depth);
        }
        if ($first === '"' || $first === "'") {
            return $this->quoted($first);
        }
        if (preg_match('/\G!!binary\s+([A-Za-z0-9+\/=]*)/', $this->text, $match, 0, $this->place) === 1) {
            $this->place += strlen($match[0]);

            return (string) base64_decode($match[1], true);
        }
        $pattern = $inFlow
            ? '/\G(?:[^,:\[\]{}#\s]++|:(?![\s,\[\]{}]|$)|(?<!\s)#|\s(?!\s*(?:#|[,\]}]|$)))++/'
            : '/\G(?:[^#]++|(?<!\s)#)*+/';
        if (preg_match($pattern, $this->text, $match, 0, $this->place) === false) {
            throw $this->problem(preg_last_error_msg());
        }
        $this->place += strlen($match[0] ?? '');

        return $this->plain(trim($match[0] ?? ''));
    }

    /** @return list<mixed> */
    private function list(int $depth): array
    {
        ++$this->place;
        $values = [];
        while (!$this->takes(']')) {
            $values[] = $this->value($depth + 1, true);
            $this->separator(']');
        }

        return $values;
    }

    /** @return array<mixed> */
    private function map(int $depth): array
    {
        ++$this->place;
        $values = [];
        while (!$this->takes('}')) {
            $start = $this->place;
            $key = $this->value($depth + 1, true);
            if (!is_string($key)) {
                $key = trim(substr($this->text, $start, $this->place - $start));
            }
            if (!$this->takes(':')) {
                throw $this->problem('a name and a colon are expected');
            }
            $this->takes('');
            $values[$key] = in_array($this->text[$this->place] ?? '', [',', '}'], true)
                ? null
                : $this->value($depth + 1, true);
            $this->separator('}');
        }

        return $values;
    }

    private function separator(string $end): void
    {
        if (!$this->takes(',') && ($this->text[$this->place] ?? '') !== $end) {
            throw $this->problem(sprintf('"%s" is missing', $end));
        }
    }

    /** Skips blanks and takes the character, if it follows. */
    private function takes(string $character): bool
    {
        $this->place += strspn($this->text, " \t", $this->place);
        if ($character === '' || ($this->text[$this->place] ?? '') !== $character) {
            return false;
        }
        ++$this->place;

        return true;
    }

    private function quoted(string $mark): string
    {
        $pattern = $mark === "'" ? "/\\G'((?:[^']++|'')*+)'/" : '/\G"((?:[^"\\\\]++|\\\\.)*+)"/s';
        if (preg_match($pattern, $this->text, $match, 0, $this->place) !== 1) {
            throw $this->problem('a quoted text is not well formed');
        }
        $this->place += strlen($match[0]);
        if ($mark === "'") {
            return str_replace("''", "'", $match[1]);
        }
        // Most texts, and all that YamlParser writes, are those of JSON.
        $value = json_decode($match[0]);

        return is_string($value) ? $value : preg_replace_callback(
            '/\\\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/su',
            fn (array $found): string => $this->escaped($found),
            $match[1],
        ) ?? throw $this->problem(preg_last_error_msg());
    }

    /** @param array<int|string, string> $found */
    private function escaped(array $found): string
    {
        $code = ($found[1] ?? '') . ($found[2] ?? '') . ($found[3] ?? '');
        if ($code !== '') {
            return html_entity_decode('&#x' . $code . ';', ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }

        return self::ESCAPES[$found[4] ?? ''] ?? throw $this->problem('a quoted text is not well formed');
    }

    private function plain(string $text): mixed
    {
        return match (true) {
            $text === '' => throw $this->problem('a value is missing'),
            in_array($text, ['null', 'Null', 'NULL', '~'], true) => null,
            in_array($text, ['true', 'True', 'TRUE'], true) => true,
            in_array($text, ['false', 'False', 'FALSE'], true) => false,
            preg_match('/^-?(?:0|[1-9][0-9]*)$/D', $text) === 1 => filter_var($text, FILTER_VALIDATE_INT) !== false
                ? (int) $text
                : $text,
            preg_match('/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/D', $text) === 1 => (float) $text,
            $text === '.inf' => INF,
            $text === '-.inf' => -INF,
            $text === '.nan', $text === '.NaN' => NAN,
            strpbrk($text[0], '&*!|>%@`[]{},?') !== false => throw $this->problem('this notation is not supported'),
            default => $text,
        };
    }

    private function problem(string $problem): ParseException
    {
        return ParseException::at('YAML', $this->line, $problem);
    }
}
