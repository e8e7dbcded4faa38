<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Support\NotSerializable;

/**
 * Reads what XmlParser and Propel write: elements, text and CDATA. Document types and entities of their own are
 * refused.
 */
final class XmlReader
{
    use NotSerializable;

    /** Characters that an XML document can hold. */
    public const ALLOWED = '/^[^\x00-\x08\x0B\x0C\x0E-\x1F\x{FFFE}\x{FFFF}]*$/uD';
    private const MAX_DEPTH = 100;
    private const ENTITIES = [
        '&lt;' => '<',
        '&gt;' => '>',
        '&quot;' => '"',
        '&apos;' => "'",
        '&#039;' => "'",
        '&amp;' => '&',
    ];

    private int $place = 0;

    /** @param int $textDepth elements of this depth or less hold texts, whatever they look like */
    public function __construct(private readonly string $text, private readonly int $textDepth = 0)
    {
    }

    public function read(): mixed
    {
        $this->skipBetween();
        [, $value] = $this->element(0);
        $this->skipBetween();
        if ($this->place < strlen($this->text)) {
            throw $this->problem('there is something behind the last element');
        }

        return $value;
    }

    /** @return array{string, mixed} name and value */
    private function element(int $depth): array
    {
        if ($depth > self::MAX_DEPTH) {
            throw $this->problem('it is nested too deep');
        }
        $pattern = '/\G<([A-Za-z_][\w.-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|\'[^\'<]*\'))*)\s*(\/?)>/';
        if (preg_match($pattern, $this->text, $match, 0, $this->place) !== 1) {
            throw $this->problem('an element is expected');
        }
        $this->place += strlen($match[0]);
        $attributes = $this->attributes($match[2]);
        $name = $attributes['key'] ?? $match[1];
        if ($match[3] === '/') {
            return [$name, self::scalar($attributes, '', false)];
        }
        $text = '';
        $children = [];
        $isText = false;
        while (!$this->closes($match[1])) {
            $isText = $isText || substr_compare($this->text, '<![CDATA[', $this->place, 9) === 0;
            $piece = $this->textPiece();
            if ($piece === null) {
                $children[] = $this->element($depth + 1);
            } else {
                $text .= $piece;
            }
        }

        return [$name, $children === []
            ? self::scalar(
                $attributes,
                $text,
                $isText || $text !== '' && $depth <= $this->textDepth && !isset($attributes['type']),
            )
            : $this->array($attributes, $text, $children)];
    }

    /** @param array<string, string> $attributes */
    private static function scalar(array $attributes, string $text, bool $isText): mixed
    {
        $type = $attributes['type'] ?? '';

        return match (true) {
            $type === 'list' => [],
            ($attributes['encoding'] ?? '') === 'base64' => (string) base64_decode($text, true),
            $isText, $type === 'string' => $text,
            $text === '' => null,
            $type === 'boolean' => in_array(trim($text), ['1', 'true'], true),
            default => self::number($text),
        };
    }

    /** A number that is written as PHP writes it; any other text stays as it is. */
    private static function number(string $text): float|int|string
    {
        if ($text === (string) (int) $text) {
            return (int) $text;
        }

        return is_numeric($text) && $text === var_export((float) $text, true) ? (float) $text : $text;
    }

    /**
     * @param array<string, string> $attributes
     * @param list<array{string, mixed}> $children
     * @return array<mixed>
     */
    private function array(array $attributes, string $text, array $children): array
    {
        if (trim($text) !== '') {
            throw $this->problem('text and elements are mixed');
        }
        $names = array_column($children, 0);
        $values = array_column($children, 1);
        if (($attributes['type'] ?? '') === 'list' || count($names) > 1 && count(array_unique($names)) === 1) {
            return $values;
        }

        return array_combine($names, $values);
    }

    /** @return array<string, string> */
    private function attributes(string $text): array
    {
        preg_match_all('/([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|\'([^\']*)\')/', $text, $matches, PREG_SET_ORDER);
        $attributes = [];
        foreach ($matches as $match) {
            $attributes[$match[1]] = $this->decode($match[3] ?? $match[2] ?? '');
        }

        return $attributes;
    }

    private function closes(string $name): bool
    {
        if (preg_match('/\G<\/([\w.-]+)\s*>/', $this->text, $match, 0, $this->place) !== 1) {
            return false;
        }
        if ($match[1] !== $name) {
            throw $this->problem(sprintf('<%s> is closed by </%s>', $name, $match[1]));
        }
        $this->place += strlen($match[0]);

        return true;
    }

    /** Text, CDATA or a comment; null where an element begins. */
    private function textPiece(): ?string
    {
        if (substr_compare($this->text, '<![CDATA[', $this->place, 9) === 0) {
            // Propel encodes texts twice: as HTML, and as CDATA.
            return htmlspecialchars_decode($this->upTo(']]>', 9), ENT_QUOTES | ENT_HTML401);
        }
        if (substr_compare($this->text, '<!--', $this->place, 4) === 0) {
            $this->upTo('-->', 4);

            return '';
        }
        $size = strcspn($this->text, '<', $this->place);
        if ($size === 0) {
            return $this->place >= strlen($this->text) ? throw $this->problem('an element is not closed') : null;
        }
        $piece = substr($this->text, $this->place, $size);
        $this->place += $size;

        return $this->decode($piece);
    }

    private function upTo(string $end, int $skip): string
    {
        $start = $this->place + $skip;
        $stop = strpos($this->text, $end, $start);
        if ($stop === false) {
            throw $this->problem(sprintf('"%s" is missing', $end));
        }
        $this->place = $stop + strlen($end);

        return substr($this->text, $start, $stop - $start);
    }

    private function skipBetween(): void
    {
        $pattern = '/\G(?:\s+|\x{FEFF}|<\?xml[^>]*\?>|<!--.*?-->)/us';
        while (preg_match($pattern, $this->text, $match, 0, $this->place) === 1) {
            $this->place += strlen($match[0]);
        }
    }

    private function decode(string $text): string
    {
        if (!str_contains($text, '&')) {
            return $text;
        }
        return (string) preg_replace_callback(
            '/&[^;\s]{0,30};?/',
            fn (array $match): string => $this->entity($match[0]),
            $text,
        );
    }

    private function entity(string $entity): string
    {
        if (isset(self::ENTITIES[$entity])) {
            return self::ENTITIES[$entity];
        }
        $number = match (true) {
            preg_match('/^&#x([0-9a-f]{1,6});$/Di', $entity, $hex) === 1 => (int) hexdec($hex[1]),
            preg_match('/^&#([0-9]{1,7});$/D', $entity, $decimal) === 1 => (int) $decimal[1],
            default => throw $this->problem(sprintf('the entity %s is not known', $entity)),
        };

        return html_entity_decode("&#$number;", ENT_QUOTES | ENT_XML1, 'UTF-8');
    }

    private function problem(string $problem): ParseException
    {
        return ParseException::at(
            'XML',
            substr_count($this->text, "\n", 0, min($this->place, strlen($this->text))) + 1,
            $problem,
        );
    }
}
