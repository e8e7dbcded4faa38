<?php

declare(strict_types=1);

namespace Archived;

/**
 * Declared; the behavior adds what it lacks.
 *
 * Add your own methods here; this file is written once.
 */
class PetArchive extends Base\PetArchive
{
}
