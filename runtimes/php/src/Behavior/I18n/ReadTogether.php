<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Support\NotSerializable;

/** Objects that one query has read: when a translation of one is asked for, those of the next ones will be, too. */
final class ReadTogether
{
    use NotSerializable;

    /** @var list<\WeakReference<TranslatedObject>> */
    private readonly array $objects;
    /** @var array<string, int> by locale, how many of them were looked at */
    private array $seen = [];

    /** @param list<TranslatedObject> $objects */
    private function __construct(array $objects)
    {
        $this->objects = array_map(\WeakReference::create(...), $objects);
    }

    /** @param list<TranslatedObject> $objects */
    public static function note(array $objects): void
    {
        $together = new self($objects);
        foreach ($objects as $object) {
            $object->noteReadTogether($together);
        }
    }

    /**
     * The next objects of which it is not known whether they have a translation. Each is looked at once per locale, so
     * that a loop over all of them takes time in proportion to their number.
     *
     * @return list<TranslatedObject>
     */
    public function next(string $locale, int $most): array
    {
        $found = [];
        $place = $this->seen[$locale] ?? 0;
        for ($count = \count($this->objects); $place < $count && \count($found) < $most; ++$place) {
            $object = $this->objects[$place]->get();
            if ($object !== null && !Translations::isKnown($object, $locale)) {
                $found[] = $object;
            }
        }
        $this->seen[$locale] = $place;

        return $found;
    }
}
