<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Support\NotSerializable;

/** The slugs that no row had when an operation began: each can be given once without looking again. */
final class FreeSlugs
{
    use NotSerializable;

    /** @var array<string, true> */
    private array $slugs = [];

    /** @param list<string> $wanted */
    public function add(array $wanted, TakenSlugs $taken): void
    {
        foreach ($wanted as $slug) {
            $this->slugs['s' . SlugText::fold($slug)] = true;
        }
        foreach ($taken->rows($wanted, [], null) as [$slug]) {
            unset($this->slugs['s' . SlugText::fold(is_string($slug) ? $slug : '')]);
        }
    }

    public function take(string $slug): bool
    {
        $key = 's' . SlugText::fold($slug);
        $isFree = isset($this->slugs[$key]);
        unset($this->slugs[$key]);

        return $isFree;
    }
}
