<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Support\NotSerializable;

/**
 * Splits CSV into cells. A quotation mark in a quoted cell is doubled, or stands behind a backslash as Propel writes
 * it.
 */
final class CsvReader
{
    use NotSerializable;

    private int $place = 0;
    private int $line = 1;

    public function __construct(
        private readonly string $text,
        private readonly string $delimiter,
        private readonly bool $backslashEscapes,
        private readonly string $quote = '"',
    ) {
    }

    /** @return list<array{int, list<string|null>}> number and cells of each line that is not empty */
    public function read(): array
    {
        $lines = [];
        $length = strlen($this->text);
        $this->place = str_starts_with($this->text, "\u{FEFF}") ? 3 : 0;
        while ($this->place < $length) {
            $number = $this->line;
            if ($this->endLine()) {
                continue;
            }
            $cells = [$this->cell()];
            while (!$this->endLine()) {
                // cell() stops at a delimiter or the end of a line.
                ++$this->place;
                $cells[] = $this->cell();
            }
            $lines[] = [$number, $cells];
        }

        return $lines;
    }

    private function endLine(): bool
    {
        if ($this->place >= strlen($this->text)) {
            return true;
        }
        $size = match (true) {
            substr_compare($this->text, "\r\n", $this->place, 2) === 0 => 2,
            $this->text[$this->place] === "\n", $this->text[$this->place] === "\r" => 1,
            default => 0,
        };
        $this->place += $size;
        $this->line += $size === 0 ? 0 : 1;

        return $size > 0;
    }

    private function cell(): ?string
    {
        if (($this->text[$this->place] ?? '') === $this->quote) {
            return $this->quotedCell();
        }
        $size = strcspn($this->text, $this->delimiter . "\r\n", $this->place);
        $cell = substr($this->text, $this->place, $size);
        $this->place += $size;
        if (str_contains($cell, $this->quote)) {
            throw $this->problem('a quotation mark stands in a cell that is not quoted');
        }

        return $cell === 'N;' ? null : $cell;
    }

    private function quotedCell(): string
    {
        $start = ++$this->place;
        $text = '';
        while (true) {
            $end = strpos($this->text, $this->quote, $this->place);
            if ($end === false) {
                throw $this->problem('a quotation mark is not closed');
            }
            $piece = substr($this->text, $this->place, $end - $this->place);
            $this->place = $end + 1;
            if ($this->backslashEscapes && str_ends_with($piece, '\\')) {
                $text .= substr($piece, 0, -1) . $this->quote;
                continue;
            }
            $text .= $piece;
            $next = $this->text[$this->place] ?? '';
            if (!$this->backslashEscapes && $next === $this->quote) {
                $text .= $this->quote;
                ++$this->place;
                continue;
            }
            if ($next !== '' && $next !== $this->delimiter && $next !== "\r" && $next !== "\n") {
                throw $this->problem('something follows the quotation mark that closes a cell');
            }
            $this->line += substr_count($this->text, "\n", $start, $end - $start);

            return $text;
        }
    }

    private function problem(string $problem): ParseException
    {
        return ParseException::at('CSV', $this->line, $problem);
    }
}
