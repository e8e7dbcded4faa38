<?php

namespace Support;

interface Sluggish
{
    /** @return string */
    public function getSlug(): ?string;

    public function setSlug(string $slug): static;
}
