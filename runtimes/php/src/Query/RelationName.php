<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Support\NotSerializable;

/** The name of a relation as join() and joinWith() take it: `Author`, `Book.Author`, `Book.Author a`. */
final class RelationName
{
    use NotSerializable;

    private function __construct(
        public readonly ?string $from,
        public readonly string $relation,
        public readonly ?string $alias,
    ) {
    }

    public static function parse(string $text): self
    {
        $form = '/^(?:(?<from>[\\\\\w]+)\.)?(?<relation>[A-Za-z_]\w*)(?:\s+(?:AS\s+)?(?<alias>[A-Za-z_]\w*))?$/Di';
        if (preg_match($form, trim($text), $parts, PREG_UNMATCHED_AS_NULL) !== 1) {
            throw InvalidClauseException::because(
                $text,
                'it is not the name of a relation. Write "Relation" or "Model.Relation alias".',
            );
        }

        return new self($parts['from'] ?? null, (string) $parts['relation'], $parts['alias'] ?? null);
    }
}
