<?php

declare(strict_types=1);

namespace Library;

/**
 * What models of the table "book" offer.
 *
 * Add your own methods here; this file is written once.
 */
interface Lendable
{
}
