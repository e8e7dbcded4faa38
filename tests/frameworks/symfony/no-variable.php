<?php

require __DIR__ . '/autoload.php';

// Images are built without the variables of the place where they run.
putenv('DATABASE_URL');
unset($_ENV['DATABASE_URL'], $_SERVER['DATABASE_URL']);
$kernel = new App\Kernel('prod', false);
$kernel->boot();
echo "warmed up without DATABASE_URL\n";
