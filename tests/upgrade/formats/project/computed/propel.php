<?php
$config = ['propel' => ['database' => ['connections' => []]]];
$config["propel"]['database']['connections']['default'] = ['adapter' => 'sqlite', 'password' => file_get_contents('secret')];

return $config;
