<?php

declare(strict_types=1);

// Registers the table maps. "orm model:build" fills it.
