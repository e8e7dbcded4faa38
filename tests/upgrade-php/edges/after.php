<?php
use Orm\Runtime\Orm; // café

/**
 * @return Orm
 */
function f() { return Orm::getConnection("é"); }
?>
<p><?= Orm::class ?></p>
