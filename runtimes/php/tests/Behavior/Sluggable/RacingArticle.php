<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Sluggish\Article;

/** An article whose slug somebody else takes right after it was chosen. */
class RacingArticle extends Article
{
    /** @var (\Closure(string): void)|null */
    public ?\Closure $race = null;
    public bool $racesEachTime = false;

    public function setSlug(mixed $value): static
    {
        parent::setSlug($value);
        $race = $this->race;
        if ($race !== null && is_string($value)) {
            $this->race = $this->racesEachTime ? $race : null;
            $race($value);
        }

        return $this;
    }
}
