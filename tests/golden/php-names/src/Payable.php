<?php

declare(strict_types=1);

namespace Acme;

interface Payable
{
}
