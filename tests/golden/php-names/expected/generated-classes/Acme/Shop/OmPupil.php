<?php

declare(strict_types=1);

namespace Acme\Shop;

/**
 * A row of the table "t_pupil".
 *
 * Add your own methods here; this file is written once.
 */
class OmPupil extends Base\OmPupil
{
}
