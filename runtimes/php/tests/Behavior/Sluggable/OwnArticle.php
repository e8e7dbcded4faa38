<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Connection\ConnectionInterface;
use Sluggish\Article;

/** A class of the application that makes slugs in its own way. */
class OwnArticle extends Article
{
    /** @var list<string> the methods that were called */
    public array $calls = [];
    public ?string $label = null;
    public bool $isVetoed = false;

    public function getLabel(): ?string
    {
        return $this->label;
    }

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return !$this->isVetoed;
    }

    protected function createRawSlug(): string
    {
        $this->calls[] = __FUNCTION__;

        return $this->label === null ? parent::createRawSlug() : $this->slugPart('getLabel') . '+';
    }

    protected static function cleanupSlugPart(string $slug, string $replacement = '-'): string
    {
        return str_replace('q', 'k', parent::cleanupSlugPart($slug, $replacement));
    }

    protected static function limitSlugSize(string $slug, int $incrementReservedSpace = 3): string
    {
        return substr($slug, 0, 12);
    }

    public function missingPart(): string
    {
        return $this->slugPart('getNothing');
    }
}
