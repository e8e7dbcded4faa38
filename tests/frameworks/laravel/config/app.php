<?php

return ['name' => 'shop', 'env' => 'testing', 'debug' => true, 'timezone' => 'UTC', 'key' => str_repeat('k', 32)];
