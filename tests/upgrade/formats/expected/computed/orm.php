<?php
$config = ['orm' => ['database' => ['connections' => []]]];
$config["orm"]['database']['connections']['default'] = ['adapter' => 'sqlite', 'password' => file_get_contents('secret')];

return array_replace_recursive(['orm' => ['generator' => ['propel' => true, 'dateTime' => ['dateTimeClass' => 'DateTime']]]], $config);
