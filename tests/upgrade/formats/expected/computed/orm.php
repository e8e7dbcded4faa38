<?php
$config = ['orm' => ['database' => ['connections' => []]]];
$config["orm"]['database']['connections']['default'] = ['adapter' => 'sqlite', 'password' => file_get_contents('secret')];

return $config;
