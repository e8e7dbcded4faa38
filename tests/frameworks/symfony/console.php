<?php

require __DIR__ . '/autoload.php';

(new Symfony\Bundle\FrameworkBundle\Console\Application(new App\Kernel('dev', true)))->run();
